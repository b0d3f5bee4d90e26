import { Secret, TOTP } from 'otpauth'

/** What authenticator apps take without being asked: SHA-1, six digits, a new code each half minute. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of the step before and the step after are taken too: clocks differ, and people type. */
const tolerance = 1

/** What the app is called that a code is for. */
const issuer = 'Back office'

/** A secret as authenticator apps take it, in base32; as long as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from the QR code. */
export const addressOf = (secret: string, account: string): string =>
  new TOTP({ ...usual, issuer, label: account, secret }).toString()

/**
 * The step of time (RFC 6238, half minutes since 1970) whose code this is, or undefined where it is the code of
 * none that counts at the moment, in milliseconds.
 */
export const stepOf = (secret: string, code: string, moment = Date.now()): number | undefined => {
  // Anything else of six signs makes the library throw.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...usual, secret })
  const delta = totp.validate({ token: code, timestamp: moment, window: tolerance })
  return delta === null ? undefined : totp.counter({ timestamp: moment }) + delta
}
