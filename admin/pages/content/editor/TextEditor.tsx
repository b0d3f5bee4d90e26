import { Stack } from '@mui/material'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { SectionKey } from '../../../../domain/sections.ts'
import { BackButton } from '../../../editing/BackButton.tsx'
import type { TextRecord } from '../../../providers/content.ts'
import { refusalIn } from '../../../providers/http.ts'
import { History } from '../../../resource/history/History.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useTypeName } from '../drill/useTypeName.ts'
import { nameOf } from '../item-name.ts'
import { Loaded } from '../Loaded.tsx'
import { drillPath, sectionPath, textPath } from '../paths.ts'
import { useDrill, useText } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { EditorForm } from './EditorForm.tsx'
import { nextGap } from './next-gap.ts'

const Aside = ({ record, number }: { record: TextRecord; number: number | undefined }) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      {number !== undefined && <span>{words('content.editor.number', { number })}</span>}
      <bdi dir="ltr">{record.content_key}</bdi>
      <span>
        {words('ui.lastModified')}: <DateTime time={record.lastModified} />
        {record.updated_by && (
          <>
            , <bdi>{record.updated_by}</bdi>
          </>
        )}
      </span>
    </Stack>
  )
}

/** Where the texts of imported screens, which belong to no section, are edited. */
const unsorted: SectionKey = 'general'

/** The editor of a text: all languages side by side, draft and published told apart. */
const TextEditor = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const typeName = useTypeName()
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const query = useText(id)
  const { data: record, error } = query
  const key = record ? (record.section ?? unsorted) : section.key
  const { data: page } = useDrill(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const list = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: section.title[language], ...list },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const number = page?.actions.find((action) => action.id === id)?.actionNumber
  const next = () => {
    const gap = nextGap(page?.actions ?? [], id, wayBack.to, typeName)
    return gap && textPath(key, gap.id, gap.language)
  }
  const isUnknown = refusalIn(error)?.code === 'not_found'
  const back = <BackButton {...wayBack} />
  if (key !== section.key) return <Navigate replace to={`${textPath(key, id)}${search}`} state={state} />
  return (
    <>
      <PageHeader
        title={record ? nameOf(record, language) : words('content.editor.title', { id })}
        crumbs={crumbs}
        aside={record && <Aside record={record} number={number} />}
        actions={record && <History resource="content-items" record={record} />}
      />
      <Loaded
        query={query}
        failure={{ back, title: isUnknown ? words('content.failed.textNotFound') : undefined }}
      >
        {(loaded) => <EditorForm key={loaded.id} record={loaded} wayBack={wayBack} next={next} />}
      </Loaded>
    </>
  )
}

export default TextEditor
