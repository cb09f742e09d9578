/** What an answer counts. */
export const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
/** How a score is calculated. */
export const CALCULATED = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
export const LOINC = 'http://loinc.org';
/** The group of the scores. */
export const SCORES = 'scores';
