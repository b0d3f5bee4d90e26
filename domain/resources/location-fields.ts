import { sectionOptions } from '../sections.ts'

/** Fields that locate an item on the site, for its lists. */
export const locationFields = {
  screen_location: {
    type: 'string',
    label: { ru: 'Экран', he: 'מסך', en: 'Screen' },
    readOnly: true,
    sortable: false,
    maxLength: 100,
  },
  section: {
    type: 'select',
    label: { ru: 'Раздел', he: 'מדור', en: 'Section' },
    readOnly: true,
    sortable: false,
    options: sectionOptions,
  },
} as const
