import { describe, expect, test } from 'vitest';
import { guessTimeZone } from '../../../shared/guess-time-zone.ts';

describe('guessTimeZone', () => {
  test.each([
    ['https://api.tickets.nl/authenticationapi', 'Europe/Brussels', 'Europe/Amsterdam', 'address'],
    ['https://api.tickets.co.uk/x', 'Europe/Brussels', 'Europe/London', 'address'],
    [' "https://api.tickets.be/x', 'Europe/Brussels', 'Europe/Brussels', 'computer'],
    // Several zones: this computer's, where it is one of them.
    ['https://api.tickets.us/x', 'America/Chicago', 'America/Chicago', 'computer'],
    // Of no country, or of one in name only.
    ['https://api.tickets.io/x', 'Europe/Paris', 'Europe/Paris', 'computer'],
    ['https://api.tickets.com/x', 'Europe/Paris', 'Europe/Paris', 'computer'],
    ['https://api.tickets.zz/x', 'Europe/Paris', 'Europe/Paris', 'computer'],
    ['https://127.0.0.1:8443/x', 'Europe/Paris', 'Europe/Paris', 'computer'],
    ['not an address', 'Europe/Paris', 'Europe/Paris', 'computer'],
    ['', 'Europe/Paris', 'Europe/Paris', 'computer'],
  ])('%j on a computer in %s: %s', (address, computer, zone, by) => {
    expect(guessTimeZone([address], computer)).toEqual({ zone, by });
  });

  test('the second address speaks where the first is of no country', () => {
    const addresses = ['https://a.example.com', 'https://a.example.nl'];
    expect(guessTimeZone(addresses, 'UTC')).toEqual({ zone: 'Europe/Amsterdam', by: 'address' });
  });

  test.each([
    ['https://api.tickets.us/x', 'Europe/Brussels'],
    ['https://api.tickets.com/x', 'UTC'],
    ['https://api.tickets.com/x', 'Etc/GMT+3'],
    ['https://api.tickets.com/x', 'Mars/Olympus'],
    ['', ''],
  ])('%j on a computer in %j: nothing is guessed', (address, computer) => {
    expect(guessTimeZone([address], computer)).toBeNull();
  });
});
