import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of OWASP's first choice. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

// Verified when there is no such user, so that an unknown address takes as long as a wrong password.
const decoy = hashPassword('no account has this password')

/** Whether this is the password behind the hash; without a hash it takes as long, and never is. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  (await verify(stored ?? (await decoy), password)) && stored !== null
