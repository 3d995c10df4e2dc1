type Search = Record<string, unknown>;

/** Removes the parameters of the former person. */
export const searchForOther =
  (who: Readonly<Record<string, string>>) =>
  ({ tierEmail: _email, tierDocumentId: _document, ...rest }: Search): Search => ({
    ...rest,
    tierRegister: 'true',
    ...who,
  });

export const searchForOneself = ({
  tierEmail: _email,
  tierDocumentId: _id,
  tierRegister: _is,
  ...rest
}: Search): Search => rest;
