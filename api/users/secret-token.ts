import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses, fit for cookies and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: enough to know it again, not to use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
