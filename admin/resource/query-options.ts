/** A failure is shown where the data would stand; react-admin's own answer to it would leave the page. */
export const queryOptions = { onError: () => undefined }
