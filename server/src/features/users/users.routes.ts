import { usersApi } from '@roost/contract/users.ts'
import { bind } from '../../http/bind.ts'
import { listMembers, updateProfile } from './users.service.ts'

export const usersRoutes = bind(usersApi, { list: listMembers, updateProfile })
