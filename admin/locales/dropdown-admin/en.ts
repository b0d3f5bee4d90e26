/** All dropdowns of the site, and what is done with a whole one. */
export const dropdownAdmin = {
  create: 'Create new dropdown',
}
