import { expect, it } from 'vitest'
import { createEncryption } from '../../api/unit-of-work/encryption.ts'
import { startApp } from '../support/app.ts'

const { database } = await startApp()
const { knex } = database
const key = 'a key of the environment that nobody guesses'

it.each([undefined, key])(
  'what was sealed by the key %j is opened by it, and is another one each time',
  async (own) => {
    const seals = createEncryption(own)
    const [one, two] = [await seals.encrypt(knex, 'secret'), await seals.encrypt(knex, 'secret')]
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('secret')
    expect(await createEncryption(own).decrypt(knex, one)).toBe('secret')
  },
)

it('what the database has sealed is still opened once the environment gives a key', async () => {
  const sealed = await createEncryption().encrypt(knex, 'secret')
  expect(await createEncryption(key).decrypt(knex, sealed)).toBe('secret')
})

it.each([undefined, 'another key of the environment, as long'])('is closed to the key %j', async (other) => {
  const sealed = await createEncryption(key).encrypt(knex, 'secret')
  expect(await createEncryption(other).decrypt(knex, sealed)).toBeUndefined()
})

it('is not opened once a bit of it has changed', async () => {
  const sealed = await createEncryption(key).encrypt(knex, 'secret')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(await createEncryption(key).decrypt(knex, sealed)).toBeUndefined()
})
