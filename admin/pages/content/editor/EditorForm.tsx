import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../ui/useWords.ts'
import { AdditionalTexts } from './additional/AdditionalTexts.tsx'
import { TextFields } from './fields/TextFields.tsx'
import { ItemForm } from './frame/ItemForm.tsx'
import { Surroundings } from './frame/Surroundings.tsx'
import { useAfterPublishing } from './frame/useAfterPublishing.ts'
import type { OpenItem } from './frame/useOpenItem.ts'
import { useTextHistory } from './history/useTextHistory.ts'
import { useFieldGaps } from './neighbours/useFieldGaps.ts'
import { useNextGap } from './neighbours/useNextGap.ts'
import { Options } from './Options.tsx'
import { TextConflict } from './TextConflict.tsx'
import { useTextEditing } from './useTextEditing.ts'

/** The fields of a text and its additional texts. */
export const EditorForm = (item: OpenItem) => {
  const { record, nextGap } = item
  const words = useWords()
  const [params] = useSearchParams()
  const { area, goToGap } = useFieldGaps()
  useNextGap(nextGap, goToGap)
  const history = useTextHistory(record)
  const { goesOn, leave } = useAfterPublishing(item)
  const editing = useTextEditing(record.texts, leave)
  const [own, ...additional] = editing.base
  const at = { language: params.get('language'), text: params.get('text') }
  return (
    <>
      <ItemForm
        item={item}
        editing={editing}
        goesOn={goesOn}
        area={area}
        hint={words('textEditor.shortcuts')}
      >
        {own && (
          <TextFields
            editing={editing}
            text={own}
            start={at.text ? null : at.language}
            changes={history.changes}
          />
        )}
        {additional.length > 0 && <AdditionalTexts editing={editing} texts={additional} start={at} />}
        <Surroundings record={record} texts={editing.base} typing={editing} history={history} />
        {record.options.length > 0 && <Options options={record.options} />}
      </ItemForm>
      <TextConflict editing={editing} />
    </>
  )
}
