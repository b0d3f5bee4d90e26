import type { Access } from '../access.ts'

/** Switching records on and off by their field `is_active`, for whoever has this access. */
export const activation = <A extends Exclude<Access, 'public'>>(access: A) =>
  ({
    activate: {
      label: { ru: 'Включить', he: 'הפעלה', en: 'Activate' },
      access,
      on: 'both',
      set: { is_active: true },
    },
    deactivate: {
      label: { ru: 'Отключить', he: 'השבתה', en: 'Deactivate' },
      access,
      on: 'both',
      set: { is_active: false },
    },
  }) as const
