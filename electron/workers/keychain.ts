import keytar from 'keytar';
import { createKeychainMethods } from '../core/access/keychain/keychain-methods.ts';
import { servePort } from './serve-port.ts';

servePort(createKeychainMethods(keytar));
