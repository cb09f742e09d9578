declare module '@asymmetrik/fhir-json-schema-validator' {
  /** By the official JSON schema of R4. */
  export default class Validator {
    /** What is wrong; nothing for a valid resource. */
    validate(resource: object): readonly unknown[];
  }
}
