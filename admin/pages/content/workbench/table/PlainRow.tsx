import { memo } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { RowBox } from '../chosen/RowBox.tsx'
import { OpenCell } from './OpenCell.tsx'
import { ShownText } from './ShownText.tsx'
import { TextName } from './TextName.tsx'
import type { RowActs } from './useRowActs.ts'
import { WorkCell } from './WorkCell.tsx'

interface Props {
  index: number
  text: WorkbenchText
  shown: readonly Language[]
  mayType: boolean
  /** Nothing where there is no room for its box. */
  isChosen: boolean | undefined
  /** The language that was closed just now, and gets the focus back. */
  returned: Language | undefined
  /** Another text is being edited. */
  isLocked: boolean
  acts: RowActs
}

/** A text in its languages; each is typed where it stands. Drawn anew only when something of it changes. */
export const PlainRow = memo(({ index, text, shown, mayType, isChosen, returned, isLocked, acts }: Props) => (
  <tr aria-rowindex={index + 2} data-chosen={isChosen || undefined}>
    {isChosen !== undefined && (
      <RowBox text={text} isChosen={isChosen} onPress={(reaches) => acts.choose(index, text, reaches)} />
    )}
    <TextName text={text} mayType={mayType} />
    {shown.map((language) =>
      mayType ? (
        <OpenCell
          key={language}
          {...{ text, language, isLocked }}
          isReturned={returned === language}
          onFocus={acts.forget}
          onOpen={() => acts.edit(index, language)}
        />
      ) : (
        <WorkCell key={language} text={text} language={language}>
          <ShownText text={text} language={language} />
        </WorkCell>
      ),
    )}
  </tr>
))
