// Separate from the events, whose schemas would come along.

/** The topic that announces changes of a specialist's free times; its payload is only the specialist's id. */
export const availabilityTopic = (specialistId: string): string => `availability:${specialistId}`;
/** The topic of a person's own appointments. */
export const appointmentsTopic = (userId: string): string => `appointments:${userId}`;
