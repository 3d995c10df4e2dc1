/** Prefixes separate topics, sessions and the library's own rooms (one per socket id). */
export const topicRoom = (topic: string): string => `topic/${topic}`;
export const sessionRoom = (sessionId: string): string => `session/${sessionId}`;

/** Joined by every connection of a person, for notifications. */
export const userTopic = (userDocumentId: string): string => `user:${userDocumentId}`;
