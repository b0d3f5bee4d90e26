import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type Language, languages } from '../../../domain/languages.ts'
import {
  defaultSourceOf,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../../domain/translations/translation-files.ts'
import { download, saveFile } from '../../ui/save-file.ts'

export interface ExportScope {
  /** Query parameters of the list or the workbench that find the texts. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly count: number
  /** Whether the texts were selected one by one, instead of by filters. */
  readonly isSelection?: boolean
}

interface ExportOptions {
  readonly format: TranslationFileFormat
  readonly languages: readonly Language[]
  readonly target: Language
  readonly source: Language
  readonly drafts: boolean
}

const defaultOptions: ExportOptions = { format: 'xlsx', languages, target: 'he', source: 'ru', drafts: false }

/** Applies a change of the options; a source that equals the new target is replaced. */
const applyChange = (options: ExportOptions, change: Partial<ExportOptions>): ExportOptions => {
  const { target, source, ...rest } = { ...options, ...change }
  return { ...rest, target, source: source === target ? defaultSourceOf(target) : source }
}

const buildQuery = (
  { filters }: ExportScope,
  { format, drafts, source, target, languages: selectedLanguages }: ExportOptions,
): URLSearchParams => {
  const { isSingleLanguage } = translationFileFormats[format]
  const filterEntries = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams({
    ...Object.fromEntries(filterEntries),
    format,
    languages: isSingleLanguage ? target : selectedLanguages.join(),
    ...(isSingleLanguage && { source }),
    drafts: String(drafts),
  })
}

const buildFileName = ({ format, target }: ExportOptions): string => {
  const { isSingleLanguage, extension } = translationFileFormats[format]
  return `texts${isSingleLanguage ? `.${target}` : ''}.${extension}`
}

/** Keeps the options of an export, and downloads its file. */
export const useTextExport = (exportScope: ExportScope, onDone: () => void) => {
  const notify = useNotify()
  const [options, setOptions] = useState(defaultOptions)
  const [isRunning, setIsRunning] = useState(false)
  const controllerRef = useRef<AbortController>(undefined)

  const run = async () => {
    const controller = new AbortController()
    const { signal } = controller
    controllerRef.current = controller
    setIsRunning(true)
    await download(`/api/texts/export?${buildQuery(exportScope, options)}`, signal)
      .then((file) => {
        saveFile(file, buildFileName(options))
        onDone()
      })
      .catch((error: Error) => signal.aborted || notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }

  return {
    options,
    changeOptions: (change: Partial<ExportOptions>) => setOptions((before) => applyChange(before, change)),
    isRunning,
    run,
    cancel: () => controllerRef.current?.abort(),
  }
}

export type TextExport = ReturnType<typeof useTextExport>
