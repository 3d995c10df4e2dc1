type Search = Record<string, unknown>;

/** The same registration for somebody else; of whom it was for before nothing stays. */
export const forOther =
  (who: Readonly<Record<string, string>>) =>
  ({ tierEmail: _email, tierDocumentId: _document, ...rest }: Search): Search => ({
    ...rest,
    tierRegister: 'true',
    ...who,
  });

/** The same registration for oneself. */
export const forOneself = ({
  tierEmail: _email,
  tierDocumentId: _id,
  tierRegister: _is,
  ...rest
}: Search): Search => rest;
