import type { Access } from '../access.ts'
import type { Trilingual } from '../languages.ts'

/**
 * Builds the actions that activate and deactivate records by their field `is_active`; `confirm` is asked
 * before deactivating.
 */
export const activation = <A extends Exclude<Access, 'public'>>(access: A, confirm?: Trilingual) =>
  ({
    activate: {
      label: { ru: 'Включить', he: 'הפעלה', en: 'Activate' },
      access,
      on: 'both',
      set: { is_active: true },
    },
    deactivate: {
      label: { ru: 'Отключить', he: 'השבתה', en: 'Deactivate' },
      ...(confirm && { confirm }),
      access,
      on: 'both',
      set: { is_active: false },
    },
  }) as const
