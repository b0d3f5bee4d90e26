/** Words for resources, fields and options of tests that are not about words. */
export const label = { ru: 'Поле', he: 'שדה', en: 'Field' }

export const labels = { one: label, many: label }

export const option = (value: string) => ({ value, label })

/** What a resource that only tests know is called. */
export const ofProbe = { name: 'probe', label: labels, title: 'name', id: 'integer' } as const
