/** How long a password is, in characters; the settings of security may ask for more. */
export const passwordLength = { least: 10, most: 200 }
