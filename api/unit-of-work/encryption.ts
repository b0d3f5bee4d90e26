import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Encryption of secrets that must be readable again, so that a copy of the database alone does not reveal
 * them.
 */
export interface Encryption {
  encrypt(knex: Knex, secret: string): Promise<Buffer>
  /** Decrypts a secret; undefined if its key is no longer known. */
  decrypt(knex: Knex, encryptedSecret: Buffer): Promise<string | undefined>
  /** Whether a secret is encrypted with the current key. */
  isCurrent(knex: Knex, encryptedSecret: Buffer): Promise<boolean>
}

/** Origin of the key of a secret: its first byte. */
const origins = { database: 0, environment: 1 } as const
type Origin = keyof typeof origins

const byteLengths = { origin: 1, iv: 12, tag: 16 }

/** Derives a key; the word in it and the name of the table below belong to stored secrets, so both stay. */
const deriveKey = (material: Buffer): Buffer => Buffer.from(hkdfSync('sha256', material, '', 'sealing', 32))

/** Loads the key of the database; creates it on first use. */
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

export interface EncryptionKeys {
  /** Key that encrypts secrets; without it the database keeps a key of its own. */
  readonly secretKey?: string
  /** Previous key; it only decrypts. */
  readonly secretKeyOld?: string
}

/** Creates the encryption with the key of the environment, or else with that of the database. */
export const createEncryption = ({ secretKey, secretKeyOld }: EncryptionKeys = {}): Encryption => {
  const [currentKey, oldKey] = [secretKey, secretKeyOld].map((key) =>
    key ? deriveKey(Buffer.from(key)) : undefined,
  )
  const loadDatabaseKey = async (knex: Knex) => deriveKey(await loadStoredKey(knex))
  const hasDatabaseKey = (encryptedSecret: Buffer) => encryptedSecret[0] === origins.database

  return {
    encrypt: async (knex, secret) =>
      currentKey
        ? encryptWithKey(currentKey, 'environment', secret)
        : encryptWithKey(await loadDatabaseKey(knex), 'database', secret),
    decrypt: async (knex, encryptedSecret) => {
      if (hasDatabaseKey(encryptedSecret)) return decryptWithKey(await loadDatabaseKey(knex), encryptedSecret)
      const keys = [currentKey, oldKey].flatMap((key) => key ?? [])
      for (const key of keys) {
        const secret = decryptWithKey(key, encryptedSecret)
        if (secret !== undefined) return secret
      }
    },
    isCurrent: async (knex, encryptedSecret) => {
      if (hasDatabaseKey(encryptedSecret) !== (currentKey === undefined)) return false
      return decryptWithKey(currentKey ?? (await loadDatabaseKey(knex)), encryptedSecret) !== undefined
    },
  }
}

/** Columns that hold encrypted secrets, each with the key of its table. */
const encryptedColumns = [
  { table: 'two_factor', key: 'user_id', column: 'secret' },
  { table: 'webhooks', key: 'id', column: 'secret' },
] as const

/** Result of encrypting the stored secrets with the current key. */
interface ReencryptedSecrets {
  readonly renewed: number
  /** Secrets that none of the keys decrypts. */
  readonly unreadable: number
}

/**
 * Encrypts all stored secrets again that are not encrypted with the current key. Secrets that change at the
 * same time are left alone.
 */
export const reencryptSecrets = async (knex: Knex, encryption: Encryption): Promise<ReencryptedSecrets> => {
  let [renewed, unreadable] = [0, 0]
  for (const { table, key, column } of encryptedColumns) {
    const rows: { key: number; encrypted: Buffer }[] = await knex(table)
      .whereNotNull(column)
      .select({ key, encrypted: column })
    for (const row of rows) {
      const encrypted = Buffer.from(row.encrypted)
      if (await encryption.isCurrent(knex, encrypted)) continue

      const secret = await encryption.decrypt(knex, encrypted)
      if (secret === undefined) unreadable += 1
      else
        renewed += await knex(table)
          .where({ [key]: row.key, [column]: encrypted })
          .update({ [column]: await encryption.encrypt(knex, secret) })
    }
  }

  return { renewed, unreadable }
}
