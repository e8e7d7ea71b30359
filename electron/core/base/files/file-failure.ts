import { fail } from '../../../../shared/errors.ts';

/** Turns an error of the file system into a `Failure` with a message for users. Throws any other error as it is. */
export function failFromFileSystem(error: unknown): never {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return fail('disk-full', { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
    case 'ENOTDIR':
    // Something else is at that path, such as a folder.
    case 'EEXIST':
    case 'EISDIR':
    case 'ERR_FS_EISDIR':
    case 'EIO':
      return fail('folder-not-writable', { cause: error });
    case 'EBUSY':
    case 'ETXTBSY':
      return fail('file-in-use', { cause: error });
    default:
      throw error;
  }
}
