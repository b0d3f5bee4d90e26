import { describe, expect, it } from 'vitest'
import { createEncryption, reencryptSecrets } from '../../api/unit-of-work/encryption.ts'
import { startApp } from '../support/app.ts'
import { haveFactor, haveNoFactor } from '../support/two-factor.ts'

const { database } = await startApp()
const { knex } = database
const key = 'a key of the environment that nobody guesses'

it.each([undefined, key])(
  'what was sealed by the key %j is opened by it, and is another one each time',
  async (own) => {
    const seals = createEncryption({ secretKey: own })
    const [one, two] = [await seals.encrypt(knex, 'secret'), await seals.encrypt(knex, 'secret')]
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('secret')
    expect(await createEncryption({ secretKey: own }).decrypt(knex, one)).toBe('secret')
  },
)

it('what the database has sealed is still opened once the environment gives a key', async () => {
  const sealed = await createEncryption().encrypt(knex, 'secret')
  expect(await createEncryption({ secretKey: key }).decrypt(knex, sealed)).toBe('secret')
})

it.each([undefined, 'another key of the environment, as long'])('is closed to the key %j', async (other) => {
  const sealed = await createEncryption({ secretKey: key }).encrypt(knex, 'secret')
  expect(await createEncryption({ secretKey: other }).decrypt(knex, sealed)).toBeUndefined()
})

it('is not opened once a bit of it has changed', async () => {
  const sealed = await createEncryption({ secretKey: key }).encrypt(knex, 'secret')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(await createEncryption({ secretKey: key }).decrypt(knex, sealed)).toBeUndefined()
})

describe('secrets that another key has encrypted', () => {
  const next = 'the key that takes the place of the first one'
  const encryptedOf = async (user_id: number): Promise<Buffer> =>
    Buffer.from((await knex('two_factor').where({ user_id }).first('secret')).secret)

  it.each([
    ['by the database to one of the environment', {}, { secretKey: next }],
    ['from one of the environment to another', { secretKey: key }, { secretKey: next, secretKeyOld: key }],
    ['from one of the environment to that of the database', { secretKey: key }, { secretKeyOld: key }],
  ])('move %s, once', async (_, before, after) => {
    await haveNoFactor(database, 'brokers')
    const { id, secret } = await haveFactor(database, 'brokers')
    await knex('two_factor')
      .where({ user_id: id })
      .update({ secret: await createEncryption(before).encrypt(knex, secret) })
    expect(await reencryptSecrets(knex, createEncryption(after))).toEqual({ renewed: 1, unreadable: 0 })
    const { secretKeyOld: _old, ...current } = { secretKeyOld: undefined, ...after }
    expect(await createEncryption(current).decrypt(knex, await encryptedOf(id))).toBe(secret)
    expect(await reencryptSecrets(knex, createEncryption(after))).toEqual({ renewed: 0, unreadable: 0 })
  })

  it('stay as they are where no key opens them', async () => {
    await haveNoFactor(database, 'brokers')
    const { id, secret } = await haveFactor(database, 'brokers')
    const lost = await createEncryption({ secretKey: key }).encrypt(knex, secret)
    await knex('two_factor').where({ user_id: id }).update({ secret: lost })
    const encryption = createEncryption({ secretKey: next })
    expect(await reencryptSecrets(knex, encryption)).toEqual({ renewed: 0, unreadable: 1 })
    expect((await encryptedOf(id)).equals(lost)).toBe(true)
  })
})
