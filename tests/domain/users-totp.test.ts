import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { buildTotpUri, findTotpStep, newTotpSecret } from '../../api/users/sign-in/two-factor.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32

/** RFC 6238, appendix B, SHA-1: seconds since 1970, step, and the last six of the eight digits there. */
const vectors = [
  [59, 0x1, '287082'],
  [1111111109, 0x23523ec, '081804'],
  [1111111111, 0x23523ed, '050471'],
  [1234567890, 0x273ef07, '005924'],
  [2000000000, 0x3f940aa, '279037'],
  [20000000000, 0x27bc86aa, '353130'],
] as const

describe('the code of an authenticator app', () => {
  it.each(vectors)('at second %d equals the published vector', (second, step, code) => {
    expect(findTotpStep(secret, code, second * 1000)).toBe(step)
  })

  it('is valid for half a minute before and after its own, and no longer', () => {
    const stepAt = (second: number) => findTotpStep(secret, '005924', second * 1000)
    const begin = 0x273ef07 * 30
    expect([stepAt(begin - 31), stepAt(begin - 30), stepAt(begin + 59), stepAt(begin + 60)]).toEqual([
      undefined,
      0x273ef07,
      0x273ef07,
      undefined,
    ])
  })

  it.each(['005925', '', '5924', '0059240', 'abcdef', '٠٠٥٩٢٤'])('cannot be %j', (code) => {
    expect(findTotpStep(secret, code, 1234567890_000)).toBeUndefined()
  })
})

describe('the secret of an authenticator app', () => {
  it('has 160 bits, and is different each time', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('is passed to the app with the name of the account', () => {
    const address = new URL(buildTotpUri(secret, 'anna@bank.example'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('anna@bank.example')
    expect(address.searchParams.get('secret')).toBe(secret)
  })
})
