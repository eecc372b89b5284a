import { describe, expect, it } from 'vitest';
import { addressGroup, callerOf } from './address-group.ts';

describe('the group of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
    ['0000:0000::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:40000', '203.0.113.7'],
    [' 203.0.113.7', '203.0.113.7'],
    ['[::ffff:cb00:7107]:40000', '203.0.113.7'],
    ['[2001:db8:1:2::9]:40000', '2001:db8:1:0::/56'],
    ['[2001:db8:1:2::9]', '2001:db8:1:0::/56'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:DB8:0001:0302::9', '2001:db8:1:300::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::', '0:0:0:0::/56'],
    ['1::2:3:4:5:6:7', '1:0:2:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/56'],
    ['::ffff:0:0:1', '0:0:0:0::/56'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('is one for a whole /56, and another for the next', () => {
    expect(addressGroup('2001:db8:0:7:ffff::1')).toBe(addressGroup('2001:db8:0:7::2'));
    expect(addressGroup('2001:db8:0:8::2')).toBe(addressGroup('2001:db8:0:7::2'));
    expect(addressGroup('2001:db8:0:107::2')).not.toBe(addressGroup('2001:db8:0:7::2'));
  });
});

describe('the caller of a request', () => {
  it('is the network that it came from', () => {
    expect(callerOf({ ip: '2001:db8:0:7::2', raw: { socket: {} } })).toBe('2001:db8:0:0::/56');
  });

  it('is asked for in vain, but without an error, once they have hung up', () => {
    const hungUp = {
      raw: { socket: null },
      get ip(): string {
        throw new TypeError('as the framework does without a socket');
      },
    };
    expect(callerOf(hungUp)).toBe('gone');
  });
});
