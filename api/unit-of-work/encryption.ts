import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** Keeps secrets that have to be read again, so that a copy of the database alone does not tell them. */
export interface Encryption {
  encrypt(knex: Knex, secret: string): Promise<Buffer>
  /** The secret, or undefined where its key is not known any more. */
  decrypt(knex: Knex, encryptedSecret: Buffer): Promise<string | undefined>
}

/** Which key has sealed a secret: its first byte. */
const origins = { database: 0, environment: 1 } as const
type Origin = keyof typeof origins

const byteLengths = { origin: 1, iv: 12, tag: 16 }

const deriveKey = (material: Buffer): Buffer => Buffer.from(hkdfSync('sha256', material, '', 'sealing', 32))

/** The key that the database keeps, made when it is first needed. */
const loadStoredKey = async (knex: Knex): Promise<Buffer> => {
  const storedRow = await knex('sealing_key').first('value')
  if (storedRow) return storedRow.value
  await knex('sealing_key')
    .insert({ value: randomBytes(32) })
    .onConflict('id')
    .ignore()
  return (await knex('sealing_key').first('value')).value
}

const encryptWithKey = (key: Buffer, origin: Origin, secret: string): Buffer => {
  const iv = randomBytes(byteLengths.iv)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(origins[origin]), iv, cipher.getAuthTag(), ciphertext])
}

const decryptWithKey = (key: Buffer, encryptedSecret: Buffer): string | undefined => {
  const ivEnd = byteLengths.origin + byteLengths.iv
  const tagEnd = ivEnd + byteLengths.tag
  const decipher = createDecipheriv('aes-256-gcm', key, encryptedSecret.subarray(byteLengths.origin, ivEnd))
  decipher.setAuthTag(encryptedSecret.subarray(ivEnd, tagEnd))
  try {
    return Buffer.concat([decipher.update(encryptedSecret.subarray(tagEnd)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}

/** Seals by the key of the environment, or by one of the database where there is none. */
export const createEncryption = (secretKey?: string): Encryption => {
  const environmentKey = secretKey ? deriveKey(Buffer.from(secretKey)) : undefined
  const loadDatabaseKey = async (knex: Knex) => deriveKey(await loadStoredKey(knex))

  return {
    encrypt: async (knex, secret) =>
      environmentKey
        ? encryptWithKey(environmentKey, 'environment', secret)
        : encryptWithKey(await loadDatabaseKey(knex), 'database', secret),
    decrypt: async (knex, encryptedSecret) => {
      const key = encryptedSecret[0] === origins.database ? await loadDatabaseKey(knex) : environmentKey
      return key && decryptWithKey(key, encryptedSecret)
    },
  }
}
