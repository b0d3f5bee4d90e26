import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { displayedType } from '../../../../../domain/content/displayed-type.ts'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { additionalTextPath, editorPathOf } from '../../../../content-shared/content-paths.ts'
import { itemName } from '../../../../content-shared/text-display.tsx'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'

/** Where a text is edited. */
export const editorOf = (text: WorkbenchText): string => {
  const section = text.section ?? fallbackSection
  return text.parent_id
    ? additionalTextPath(section, text.parent_id, text.id, 'ru')
    : editorPathOf(section, { ...text, displayedType: displayedType(text) })
}

interface Props {
  text: WorkbenchText
  /** Its name leads to its editor. */
  mayType: boolean
  /** How many rows it stands beside. */
  rows?: number
  /** What else is said of it. */
  children?: ReactNode
}

/** A key without the screen, under whose name the row stands. */
const shortKey = ({ content_key, screen_location }: WorkbenchText): string =>
  content_key.startsWith(`${screen_location}.`) ? content_key.slice(screen_location.length) : content_key

const OpenComments = ({ count }: { count: number }) => {
  const said = useWords()('workbench.comments', { smart_count: count })
  return (
    <span data-comments role="img" aria-label={said} title={said}>
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="M4 4h16v12H7l-3 3z" />
      </svg>
      {count}
    </span>
  )
}

/** What a text is, its key, and the way to its editor for those who may change it. */
export const TextName = ({ text, mayType, rows, children }: Props) => {
  const state = useLeavingState()
  const name = <bdi>{itemName(text, useLanguage())}</bdi>
  return (
    <th scope="row" rowSpan={rows}>
      {mayType ? (
        <Link to={editorOf(text)} state={state} data-row={text.id}>
          {name}
        </Link>
      ) : (
        name
      )}
      {text.comments > 0 && <OpenComments count={text.comments} />}
      <div data-key title={text.content_key}>
        <span dir="ltr">
          <bdi>{shortKey(text)}</bdi>
          <bdi>{` · ${text.id}`}</bdi>
        </span>
      </div>
      {children}
    </th>
  )
}
