const secret = /\/(set-password|links)\/[^/]+/i

/** A path as it may stand in the log: without the token of a one-time link. */
export const loggedPath = (path: string): string => path.replace(secret, '/$1/…')
