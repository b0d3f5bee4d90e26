import { describe, expect, it } from 'vitest'
import { createEncryption, type Encryption, reencryptSecrets } from '../../api/unit-of-work/encryption.ts'
import { startApp } from '../support/app.ts'
import { disableDemoFactor, enableDemoFactor } from '../support/two-factor.ts'

const { database } = await startApp()
const { knex } = database
const key = 'a key of the environment that nobody guesses'

it.each([undefined, key])(
  'a secret is decrypted with the key %j that encrypted it, and is encrypted differently each time',
  async (ownKey) => {
    const encryption = createEncryption({ secretKey: ownKey })
    const [one, two] = [await encryption.encrypt(knex, 'secret'), await encryption.encrypt(knex, 'secret')]
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('secret')
    expect(await createEncryption({ secretKey: ownKey }).decrypt(knex, one)).toBe('secret')
  },
)

it('a secret encrypted with the key of the database is still decrypted once the environment has a key', async () => {
  const encryptedSecret = await createEncryption().encrypt(knex, 'secret')
  expect(await createEncryption({ secretKey: key }).decrypt(knex, encryptedSecret)).toBe('secret')
})

it.each([undefined, 'another key of the environment, as long'])(
  'a secret is not decrypted with the key %j',
  async (other) => {
    const encryptedSecret = await createEncryption({ secretKey: key }).encrypt(knex, 'secret')
    expect(await createEncryption({ secretKey: other }).decrypt(knex, encryptedSecret)).toBeUndefined()
  },
)

it('a secret is not decrypted if one of its bits has changed', async () => {
  const encryptedSecret = await createEncryption({ secretKey: key }).encrypt(knex, 'secret')
  encryptedSecret[encryptedSecret.length - 1] = (encryptedSecret.at(-1) ?? 0) ^ 1
  expect(await createEncryption({ secretKey: key }).decrypt(knex, encryptedSecret)).toBeUndefined()
})

describe('secrets encrypted with another key', () => {
  const next = 'the key that takes the place of the first one'
  const encryptedOf = async (user_id: number): Promise<Buffer> =>
    Buffer.from((await knex('two_factor').where({ user_id }).first('secret')).secret)

  it.each([
    ['from the key of the database to one of the environment', {}, { secretKey: next }],
    [
      'from one key of the environment to another',
      { secretKey: key },
      { secretKey: next, secretKeyOld: key },
    ],
    ['from a key of the environment to that of the database', { secretKey: key }, { secretKeyOld: key }],
  ])('are re-encrypted once: %s', async (_, before, after) => {
    await disableDemoFactor(database, 'brokers')
    const { id, secret } = await enableDemoFactor(database, 'brokers')
    await knex('two_factor')
      .where({ user_id: id })
      .update({ secret: await createEncryption(before).encrypt(knex, secret) })
    expect(await reencryptSecrets(knex, createEncryption(after))).toEqual({ renewed: 1, unreadable: 0 })
    const { secretKeyOld: _old, ...current } = { secretKeyOld: undefined, ...after }
    expect(await createEncryption(current).decrypt(knex, await encryptedOf(id))).toBe(secret)
    expect(await reencryptSecrets(knex, createEncryption(after))).toEqual({ renewed: 0, unreadable: 0 })
  })

  it('keep a change made in the meantime', async () => {
    await disableDemoFactor(database, 'brokers')
    const { id } = await enableDemoFactor(database, 'brokers')
    const encryption = createEncryption({ secretKey: next })
    const newer = await encryption.encrypt(knex, 'newer')
    const late: Encryption = {
      ...encryption,
      encrypt: async (...secret) => {
        await knex('two_factor').where({ user_id: id }).update({ secret: newer })
        return encryption.encrypt(...secret)
      },
    }
    expect(await reencryptSecrets(knex, late)).toEqual({ renewed: 0, unreadable: 0 })
    expect((await encryptedOf(id)).equals(newer)).toBe(true)
  })

  it('stay unchanged if no key decrypts them', async () => {
    await disableDemoFactor(database, 'brokers')
    const { id, secret } = await enableDemoFactor(database, 'brokers')
    const unreadable = await createEncryption({ secretKey: key }).encrypt(knex, secret)
    await knex('two_factor').where({ user_id: id }).update({ secret: unreadable })
    const encryption = createEncryption({ secretKey: next })
    expect(await reencryptSecrets(knex, encryption)).toEqual({ renewed: 0, unreadable: 1 })
    expect((await encryptedOf(id)).equals(unreadable)).toBe(true)
  })
})
