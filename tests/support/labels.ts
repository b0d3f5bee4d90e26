/** Label for resources, fields and options in tests that are not about labels. */
export const label = { ru: 'Поле', he: 'שדה', en: 'Field' }

export const labels = { one: label, many: label }

export const option = (value: string) => ({ value, label })

/** Names of a resource that only tests know. */
export const probeNames = { name: 'probe', label: labels, title: 'name', id: 'integer' } as const
