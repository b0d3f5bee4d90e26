import { existsSync } from 'node:fs'
import { extname } from 'node:path'

/** Ending of the program's files: that of the sources, or that of their build, which `npm start` runs. */
export const programExtension = extname(new URL(import.meta.url).pathname)

/** Finds the folder of the project, from a source file as well as from one in `build/server`. */
const findProjectFolder = (folder: URL): URL => {
  if (existsSync(new URL('package.json', folder))) return folder
  const parent = new URL('../', folder)
  if (parent.href === folder.href) throw new Error('The program is not in a folder of the project')
  return findProjectFolder(parent)
}

const projectFolder = findProjectFolder(new URL('./', import.meta.url))

/** Returns the URL of a file of the project, or of a folder if the path ends in a slash. */
export const projectFile = (path: string): URL => new URL(path, projectFolder)
