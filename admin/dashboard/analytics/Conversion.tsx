import ConstructionIcon from '@mui/icons-material/ConstructionOutlined'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/useWords.ts'

/** Says why there is nothing to be counted here yet. */
export const Conversion = () => {
  const words = useWords()

  return (
    <>
      <PageHeader title={words('shell.menu.conversion')} />
      <Notice
        icon={<ConstructionIcon />}
        title={words('shell.inDevelopment')}
        text={words('analytics.conversion')}
      />
    </>
  )
}
