/** Time that a browser may take to begin a download, in milliseconds. */
const revokeDelayMs = 60_000

/** Saves a file as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs)
}
