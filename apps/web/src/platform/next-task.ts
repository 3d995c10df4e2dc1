/** Lets what somebody does meanwhile come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
