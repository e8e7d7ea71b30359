import type { BookingOperation } from '../../../../shared/catalogue/types.ts';
import { parseVenueDateTime } from '../../../../shared/venue-time.ts';
import { joinAddress } from './addresses.ts';
import type { CallParameters } from './platform-port.ts';

const digits = /^\d{1,19}$/;

/**
 * Builds the address of one booking call from its description in the catalogue. Throws on an unknown parameter or a
 * wrong type: a bug of ours, since people's input is checked long before.
 */
export function makeOperationAddress(
  base: string,
  operation: BookingOperation,
  values: CallParameters,
): string {
  const known = new Set(operation.parameters.map(({ name }) => name));
  for (const name of Object.keys(values)) {
    if (!known.has(name)) throw new TypeError(`${operation.id} has no parameter ${name}`);
  }
  let path = operation.path;
  const query: string[] = [];
  for (const { name, in: location, type } of operation.parameters) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      if (location === 'path') throw new TypeError(`${operation.id} needs ${name}`);
      continue;
    }
    const fits =
      type === 'number'
        ? digits.test(value)
        : type === 'dateTime'
          ? parseVenueDateTime(value) !== null
          : value !== '' && value.isWellFormed();
    if (!fits) throw new TypeError(`${name} is not a ${type}`);
    if (location === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.push(`${name}=${encodeURIComponent(value)}`);
  }
  return joinAddress(base, path) + (query.length > 0 ? `?${query.join('&')}` : '');
}
