import { ResourceContextProvider } from 'react-admin'
import { errors } from '../../domain/resources/errors.ts'
import { ListPage } from '../resources/ListPage.tsx'

/** Errors that nobody expected, those that are alike in one row. */
export const ErrorsPage = () => (
  <ResourceContextProvider value={errors.name}>
    <ListPage />
  </ResourceContextProvider>
)
