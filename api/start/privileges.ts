import type { Knex } from 'knex'

interface Role {
  readonly is_superuser: boolean
  readonly is_owner: boolean
}

const sql = `SELECT rolsuper AS is_superuser, pg_has_role(relowner, 'USAGE') AS is_owner
  FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = 'audit_log'::regclass`

/** What a server's role may do that it does not need, one line each. */
export const needlessRights = async (knex: Knex, production: boolean): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: Role[] }>(sql)
  const [role] = rows
  const advice = 'docs/deploying.md shows a role that may not'
  if (role?.is_superuser)
    return [`The role of DATABASE_URL is a superuser, who may do anything on that server: ${advice}`]
  return role?.is_owner && production
    ? [
        `The role of DATABASE_URL owns the tables, and could switch off the guards of the audit log: ${advice}`,
      ]
    : []
}
