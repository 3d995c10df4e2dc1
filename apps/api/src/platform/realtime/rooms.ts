/** Prefixes keep topics, sessions and the library's own rooms (one for each socket id) apart. */
export const topicRoom = (topic: string): string => `topic/${topic}`;
export const sessionRoom = (sessionId: string): string => `session/${sessionId}`;

/** Every connection of a person follows it without asking: notifications arrive here. */
export const userTopic = (userDocumentId: string): string => `user:${userDocumentId}`;
