/** The server that renders pages asks itself, without a network. */
export const transport: { send: typeof fetch } = { send: (input, init) => fetch(input, init) };
