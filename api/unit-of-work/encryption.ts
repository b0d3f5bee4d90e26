import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** Keeps secrets that have to be read again, so that a copy of the database alone does not tell them. */
export interface Encryption {
  encrypt(knex: Knex, secret: string): Promise<Buffer>
  /** The secret, or undefined where its key is not known any more. */
  decrypt(knex: Knex, sealed: Buffer): Promise<string | undefined>
}

/** Which key has sealed a secret: its first byte. */
const origins = { database: 0, environment: 1 } as const
type Origin = keyof typeof origins

const lengths = { origin: 1, iv: 12, tag: 16 }

const derived = (material: Buffer): Buffer => Buffer.from(hkdfSync('sha256', material, '', 'sealing', 32))

/** The key that the database keeps, made when it is first needed. */
const storedKey = async (knex: Knex): Promise<Buffer> => {
  const kept = await knex('sealing_key').first('value')
  if (kept) return kept.value
  await knex('sealing_key')
    .insert({ value: randomBytes(32) })
    .onConflict('id')
    .ignore()
  return (await knex('sealing_key').first('value')).value
}

const encrypted = (key: Buffer, origin: Origin, secret: string): Buffer => {
  const iv = randomBytes(lengths.iv)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(origins[origin]), iv, cipher.getAuthTag(), hidden])
}

const decrypted = (key: Buffer, sealed: Buffer): string | undefined => {
  const ivEnd = lengths.origin + lengths.iv
  const tagEnd = ivEnd + lengths.tag
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(lengths.origin, ivEnd))
  decipher.setAuthTag(sealed.subarray(ivEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Seals by the key of the environment, or by one of the database where there is none. */
export const createEncryption = (secretKey?: string): Encryption => {
  const own = secretKey ? derived(Buffer.from(secretKey)) : undefined
  const fromDatabase = async (knex: Knex) => derived(await storedKey(knex))

  return {
    encrypt: async (knex, secret) =>
      own ? encrypted(own, 'environment', secret) : encrypted(await fromDatabase(knex), 'database', secret),
    decrypt: async (knex, sealed) => {
      const key = sealed[0] === origins.database ? await fromDatabase(knex) : own
      return key && decrypted(key, sealed)
    },
  }
}
