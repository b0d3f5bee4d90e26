import { TOTP } from 'otpauth'

/** The code that an authenticator app shows so many half minutes from now. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
