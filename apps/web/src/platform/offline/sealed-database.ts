/** Holds sealed lists and their keys. Deleted as a whole when the session ends (`stores/forget-person.ts`). */
export const sealedDatabase = 'kermesse-offline';
