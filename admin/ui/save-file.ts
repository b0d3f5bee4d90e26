/** How long a browser may take to begin with a file that it was handed. */
const revokeDelayMs = 60_000

/** Hands a file to the browser, to be kept where it keeps downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs)
}
