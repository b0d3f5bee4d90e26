import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const thisFile = fileURLToPath(import.meta.url)

/** Ending of the program's files: that of the sources, or that of their build, which `npm start` runs. */
export const programExtension = extname(thisFile)

/** Finds the folder of the project, from a source file as well as from one in `build/server`. */
const findProjectFolder = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`${thisFile} is not in a folder of the project`)
  return findProjectFolder(parent)
}

const projectFolder = findProjectFolder(dirname(thisFile))

/** Returns the URL of a file of the project, or of a folder if the path ends in a slash. */
export const projectFile = (path: string): URL => pathToFileURL(join(projectFolder, path))
