/** The address of all dropdowns. */
export const dropdownAdminPath = '/dropdown-admin'

/** The address of one dropdown, by its key or by the id of its item. */
export const dropdownRecordPath = (key: string) => `${dropdownAdminPath}/${encodeURIComponent(key)}`
