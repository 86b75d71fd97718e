import { usersApi } from '@roost/contract/users.ts'
import { bind } from '../../http/bind.ts'
import { listMembers } from './users.service.ts'

export const usersRoutes = bind(usersApi, { list: listMembers })
