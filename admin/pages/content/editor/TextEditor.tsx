import { Button } from '@mui/material'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { fallbackSection } from '../../../../domain/sections.ts'
import { BackButton } from '../../../editing/BackButton.tsx'
import { refusalIn } from '../../../providers/http.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { Loaded } from '../Loaded.tsx'
import { drillPath, dropdownPath, editPath, sectionPath, textPath } from '../paths.ts'
import { useDrill, useText } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { Aside } from './Aside.tsx'
import { EditorForm } from './EditorForm.tsx'
import { NeighbourStrip } from './neighbours/NeighbourStrip.tsx'
import { useNeighbours } from './neighbours/useNeighbours.ts'

interface Props {
  section: KnownSection
  /** The page that edits an item whatever its type; it says so in its own words. */
  isGeneric: boolean
}

/** What is said when an item cannot be loaded; nothing where its cause says enough. */
const useFailedTitle = (error: Error | null, isGeneric: boolean): string | undefined => {
  const words = useWords()
  const isUnknown = refusalIn(error)?.code === 'not_found'
  if (isGeneric) return words(isUnknown ? 'content.failed.notFound' : 'textEditor.generic.failed')
  return isUnknown ? words('content.failed.textNotFound') : undefined
}

/** The editor of a text: all languages side by side, draft and published told apart. */
const TextEditor = ({ section, isGeneric }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const query = useText(id)
  const { data: record, error } = query
  const key = record ? (record.section ?? fallbackSection) : section.key
  const { data: page } = useDrill(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const list = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: section.title[language], ...list },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const neighbours = useNeighbours({ section: key, page, id, list: wayBack.to })
  const after = neighbours.after && neighbours.pathTo(neighbours.after)
  const title = useFailedTitle(error, isGeneric)
  const own = isGeneric ? editPath(key, id) : textPath(key, id)
  const back = <BackButton {...wayBack} />
  if (key !== section.key) return <Navigate replace to={`${own}${search}`} state={state} />
  return (
    <>
      <PageHeader
        title={record ? nameOf(record, language) : words('content.editor.title', { id })}
        crumbs={crumbs}
        here={isGeneric ? words('textEditor.generic.here') : undefined}
        aside={
          record && <Aside record={record} number={neighbours.here?.actionNumber} total={page?.actionCount} />
        }
        actions={
          record &&
          record.options.length > 0 && (
            <Button component={Link} variant="outlined" to={dropdownPath(key, id)} state={state}>
              {words('textEditor.options')}
            </Button>
          )
        }
      />
      {neighbours.here && <NeighbourStrip neighbours={neighbours} />}
      <Loaded query={query} failure={{ back, title }}>
        {(loaded) => (
          <EditorForm
            key={loaded.id}
            record={loaded}
            wayBack={wayBack}
            nextGap={neighbours.gap}
            after={after}
          />
        )}
      </Loaded>
    </>
  )
}

export default TextEditor
