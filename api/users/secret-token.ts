import { createHash, randomBytes } from 'node:crypto'

/** Creates a random secret of 256 bits, usable in cookies and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a secret for storage; the hash recognises the secret but cannot replace it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
