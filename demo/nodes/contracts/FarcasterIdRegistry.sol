// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands for Farcaster's registry of ids: who holds which id now. Ids start at 1, and an address holds at most one.
contract FarcasterIdRegistry {
    uint256 public idCounter;
    /// Zero for an address without an id.
    mapping(address owner => uint256 fid) public idOf;
    /// The zero address for an id that nobody holds.
    mapping(uint256 fid => address custody) public custodyOf;

    constructor(address[] memory people) {
        for (uint256 index = 0; index < people.length; index++) register(people[index]);
    }

    function register(address to) public returns (uint256 fid) {
        require(to != address(0) && idOf[to] == 0, "has an id");
        fid = ++idCounter;
        idOf[to] = fid;
        custodyOf[fid] = to;
    }

    /// From here on the old address signs for nobody.
    function transfer(address to) external {
        uint256 fid = idOf[msg.sender];
        require(fid != 0, "has no id");
        require(to != address(0) && idOf[to] == 0, "has an id");
        idOf[msg.sender] = 0;
        idOf[to] = fid;
        custodyOf[fid] = to;
    }
}
