/** Words of the frame around the pages, the sign-in page and the error screens. */
export const shell = {
  product: 'Calculator portal',
}
