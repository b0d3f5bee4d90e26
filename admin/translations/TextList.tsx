import { Box, Typography } from '@mui/material'
import { useListContext, useRecordContext } from 'react-admin'
import { ListPage } from '../resources/ListPage.tsx'
import { CustomCells } from '../resources/resource-context.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { FilesButton } from './files/FilesButton.tsx'

/** List of texts by name and key, with files for translators. */
export const TextList = () => (
  <CustomCells value={cells}>
    <ListPage actions={<ListedFiles />} />
  </CustomCells>
)

const lineSx = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '18px' }

/** Name of a text in the language of the interface, above its key. */
const NameAndKey = () => {
  const record = useRecordContext()
  const language = useLanguage()

  const name = record?.[language === 'ru' ? 'description' : `description_${language}`]

  return (
    <>
      {name && (
        <Box component="bdi" sx={lineSx}>
          {name}
        </Box>
      )}
      <Typography component="div" variant="caption" color="textSecondary" sx={{ ...lineSx, fontWeight: 400 }}>
        <bdi dir="ltr">{record?.content_key}</bdi>
      </Typography>
    </>
  )
}

const cells = { content_key: NameAndKey }

/** Button to the files of the selected texts, or else of all filtered ones. */
const ListedFiles = () => {
  const { total = 0, selectedIds, filterValues, sort } = useListContext()

  const hasSelection = selectedIds.length > 0

  return (
    <FilesButton
      filters={{
        filter: JSON.stringify(hasSelection ? { id: selectedIds } : filterValues),
        sort: JSON.stringify([sort.field, sort.order]),
      }}
      count={hasSelection ? selectedIds.length : total}
      isSelection={hasSelection}
    />
  )
}
