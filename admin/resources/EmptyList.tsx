import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Notice } from '../ui/Notice.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

/** Text for a list without any rows. */
export interface EmptyListText {
  title: string
  text?: string
}

/** Notice why a list is empty: nothing exists yet, or the search and the filters hide everything. */
export const EmptyList = ({ title, text }: EmptyListText) => {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()

  if (Object.keys(filterValues).length === 0) return <Notice icon={<InboxIcon />} title={title} text={text} />

  return (
    <Notice
      icon={<SearchOffIcon />}
      title={t('resource.nothingFound')}
      text={t('resource.nothingFoundHint')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {t('resource.clear')}
        </Button>
      }
    />
  )
}
