/** Words for resources, fields and options of tests that are not about words. */
export const label = { ru: 'Поле', he: 'שדה', en: 'Field' }

export const labels = { one: label, many: label }

export const option = (value: string) => ({ value, label })
